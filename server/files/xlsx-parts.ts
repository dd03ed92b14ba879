const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org";
const ofWorkbook = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The parts of a workbook other than its sheets, always the same. */
export const contentTypes = (sheets: number) =>
  `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofWorkbook}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${ofWorkbook}.styles+xml"/>${numbersTo(
    sheets,
  )
    .map(
      (one) =>
        `<Override PartName="/xl/worksheets/sheet${one}.xml" ContentType="${ofWorkbook}.worksheet+xml"/>`,
    )
    .join("")}</Types>`;

export const relations = `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function workbook(title: string, sheets: number): string {
  const listed = numbersTo(sheets).map(
    (one) => `<sheet name="${sheetName(title, one)}" sheetId="${one}" r:id="rId${one}"/>`,
  );
  return `${xml}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${listed.join("")}</sheets></workbook>`;
}

export function workbookRelations(sheets: number): string {
  const type = `${office}/officeDocument/2006/relationships`;
  const listed = numbersTo(sheets).map(
    (one) => `<Relationship Id="rId${one}" Type="${type}/worksheet" Target="worksheets/sheet${one}.xml"/>`,
  );
  return `${xml}<Relationships xmlns="${office}/package/2006/relationships">${listed.join("")}<Relationship Id="rId${sheets + 1}" Type="${type}/styles" Target="styles.xml"/></Relationships>`;
}

/** Cell styles by number: 0 plain, 1 heading, 2 hours and minutes beyond a day, 3 text. */
export function styles(isRightToLeft: boolean): string {
  const text = `<alignment horizontal="${isRightToLeft ? "right" : "left"}"/>`;
  const look = (attributes: string, inside = "") =>
    `<xf borderId="0" fillId="0" xfId="0" ${attributes}>${inside}</xf>`;
  const looks = [
    look('numFmtId="0" fontId="0"'),
    look('numFmtId="0" fontId="1" applyFont="1" applyAlignment="1"', text),
    look('numFmtId="164" fontId="0" applyNumberFormat="1"'),
    look('numFmtId="49" fontId="0" applyNumberFormat="1" applyAlignment="1"', text),
  ];
  return `${xml}<styleSheet xmlns="${office}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="[hh]:mm"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join("")}</cellXfs></styleSheet>`;
}

/** A sheet name in Excel has at most 31 characters, and none of \ / ? * [ ] : */
function sheetName(title: string, number: number): string {
  const name = title.replace(/[\\/?*[\]:"<>&']/g, " ").trim() || "1";
  return number === 1 ? name.slice(0, 31) : `${name.slice(0, 27)} ${number}`;
}
