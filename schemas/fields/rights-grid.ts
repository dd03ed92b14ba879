import * as z from "zod";
import { isAreaRight } from "../areas";
import { asField } from "./field";

const areaRight = z
  .string()
  .refine((one): boolean => isAreaRight(one), { params: { rule: "unknown-permission" } });

/** Rights by area (schemas/areas.ts), as a grid to tick. An empty grid is allowed and permits nothing. */
export function rightsGrid() {
  return asField(z.array(areaRight), { kind: "rightsGrid", options: {}, isOptional: true });
}
