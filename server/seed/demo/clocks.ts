/** The clocks of the demo company, by the names in its punches. */
export const demoClocks = [
  { code: "ورودی اصلی", name: "ورودی اصلی", place: "ساختمان مرکزی، همکف", address: "192.168.10.11" },
  { code: "سالن تولید", name: "سالن تولید", place: "کارخانه، در غربی", address: "192.168.10.12" },
  { code: "نگهبانی", name: "نگهبانی", place: "در اصلی محوطه", address: "192.168.10.13" },
] as const;
