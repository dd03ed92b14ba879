/** A person's work assignments, next to their form. */
export const assignments = {
  sinceEver: "از ابتدا",
  since: "از <from/>",
  ownPlan: "برنامه شخصی {{plan}}",
  offset: "{{count}} روز جابه‌جایی",
  edit: "ویرایش محل خدمت از {{from}}",
};
