import { createCache, extractStyle, StyleProvider } from "@ant-design/cssinjs";
import { styleTransformers } from "@src/app/style-transformers";
import { render } from "@testing-library/react";
import { Checkbox } from "antd";
import { expect, it } from "vitest";

it("leaves out what the base style sets for all elements, and nothing else", () => {
  const stylesWith = (transformers: typeof styleTransformers) => {
    const cache = createCache();
    render(
      <StyleProvider cache={cache} transformers={transformers}>
        <Checkbox />
      </StyleProvider>,
    );
    // The end lists the styles by their hashes.
    return extractStyle(cache, true).split(".data-ant-cssinjs-cache-path")[0] ?? "";
  };
  const rules = (styles: string) => styles.split("}").map((rule) => rule.split("{").at(-1) ?? "");
  const isBox = (rule: string) => rule === "box-sizing:border-box;";
  const whole = rules(stylesWith([]));
  expect(whole.filter(isBox)).not.toEqual([]);
  expect(rules(stylesWith(styleTransformers))).toEqual(whole.filter((rule) => !isBox(rule)));
});
