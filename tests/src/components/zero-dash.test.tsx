import { FigureCell } from "@src/components/figure-text";
import { LengthCell } from "@src/components/length-cell";
import muted from "@src/components/muted.module.css";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

it("a zero in a table is a pale dash, whatever it counts", () => {
  render(
    <>
      <LengthCell minutes={0} />
      <FigureCell of="undertime" value={0} />
    </>,
  );
  const dashes = screen.getAllByText("–");
  expect(dashes.map(({ className }) => className)).toEqual([muted.muted, muted.muted]);
});
