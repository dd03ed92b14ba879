const ordinals = [
  "اول",
  "دوم",
  "سوم",
  "چهارم",
  "پنجم",
  "ششم",
  "هفتم",
  "هشتم",
  "نهم",
  "دهم",
  "یازدهم",
  "دوازدهم",
];

/** A position in a row, in Persian words: 6 → «ششم». Beyond twelve it stays a number. */
export function persianOrdinal(place: number): string {
  return ordinals[place - 1] ?? String(place);
}
