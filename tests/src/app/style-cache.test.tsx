import { extractStyle, StyleProvider } from "@ant-design/cssinjs";
import { styleCache } from "@src/app/style-cache";
import { cleanup, render } from "@testing-library/react";
import { Rate } from "antd";
import { expect, it } from "vitest";

it("keeps the computed styles of a component that has left the page", () => {
  const styles = () => extractStyle(styleCache);
  expect(styles()).not.toContain(".ant-rate");
  render(
    <StyleProvider cache={styleCache}>
      <Rate />
    </StyleProvider>,
  );
  const drawn = styles();
  expect(drawn).toContain(".ant-rate");
  cleanup();
  expect(styles()).toBe(drawn);
});
