import * as z from "zod";
import { type Field, type FieldSchema, type FieldShape, fieldOf } from "./fields/field";
import { planStepsShape } from "./fields/plan-steps";
import { rotationDaysShape } from "./fields/rotation-days";
import { hoursByClassShape } from "./fields/shift-hours";
import * as wire from "./wire";

type Codec = (field: never, schema: FieldSchema) => z.core.$ZodType;
/** The wire format of a kind of field: in a form, and in a row, which is not checked again. */
type WireFormat = { readonly form: Codec; readonly row?: Codec };

const wireFormats: { readonly [K in Field["kind"]]?: WireFormat } = {
  recordId: { form: () => wire.count },
  text: { form: (_, schema) => schema, row: () => z.string() },
  select: {
    form: ({ options }: Field<"select">) => z.enum(options.choices as [string, ...string[]]),
  },
  relation: {
    form: ({ options, isOptional }: Field<"relation">) => {
      if (options.isMultiple) return wire.list;
      return isOptional ? wire.code : z.string().trim().min(1).max(100);
    },
    row: ({ options }: Field<"relation">) => (options.isMultiple ? wire.list : z.string()),
  },
  number: { form: numberOf, row: (field) => (isWhole(field) ? wire.count : z.number()) },
  yesNo: { form: () => wire.bit },
  jalaliDate: { form: () => wire.day },
  clockTime: { form: () => wire.clock },
  duration: {
    form: ({ options: { max } }: Field<"duration">) => (max === null ? wire.minutes : limited(true, 0, max)),
    row: () => wire.minutes,
  },
  instant: { form: () => z.string() },
  shiftHours: { form: (_, schema) => wire.json(schema), row: () => hoursByClassShape },
  rotationDays: { form: (_, schema) => wire.json(schema), row: () => rotationDaysShape },
  planSteps: { form: (_, schema) => wire.json(schema), row: () => planStepsShape },
  rightsGrid: { form: () => wire.list },
  withheldSet: { form: () => wire.list },
};

const isWhole = ({ options }: Field<"number">) => options.isWhole;

function numberOf({ options: { min, max, isWhole, isYear } }: Field<"number">): z.core.$ZodType {
  if (isYear) return wire.year;
  return isWhole && min === null && max === null ? wire.count : limited(isWhole, min, max);
}

function limited(isWhole: boolean, min: number | null, max: number | null): z.core.$ZodType {
  const number = isWhole ? z.number().int() : z.number();
  return wire.number(number.min(min ?? -(2 ** 31)).max(max ?? 2 ** 31 - 1));
}

/** The fields of a register in their wire format, as in a form or as in a `row` of the list. */
export function fieldsOnWire(
  register: string,
  fields: FieldShape,
  as: "form" | "row",
): z.core.$ZodLooseShape {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const field = fieldOf(schema);
      const wireFormat = field && wireFormats[field.kind];
      if (!field || !wireFormat)
        throw new Error(
          `Register "${register}": field "${name}" has a kind that registers do not support yet. Add its wire format to schemas/register-wire.ts.`,
        );
      const codec = (wireFormat[as] ?? wireFormat.form)(field as never, schema);
      const isEmptyNull = field.isOptional && emptyIsNull(field);
      return [name, isEmptyNull ? wire.maybe(codec) : codec];
    }),
  );
}

/** Whether an empty value is null instead of an empty text or list. */
const emptyIsNull = (field: Field) =>
  field.kind !== "text" &&
  field.kind !== "rightsGrid" &&
  field.kind !== "withheldSet" &&
  !(field.kind === "relation" && field.options.isMultiple);
