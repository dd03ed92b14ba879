import type { Language } from "@schemas/values/languages";

/** The licence of the demo company: every flag, no end. Its customer is the demo, so it is useless elsewhere. */
export const demoLicence =
  "HOZUR1.eyJzZXJpYWwiOiJERU1PLTE0MDUiLCJjdXN0b21lciI6Iti02LHaqdiqINmG2YXZiNmG2Ycg2K3YttmI2LEiLCJ2YWxpZEZyb20iOiIyMDI1LTAzLTIxIiwidmFsaWRUbyI6bnVsbCwiZmxhZ3MiOnsiaGFzRGlyZWN0b3J5TG9naW4iOnRydWUsImhhc1dlYiI6dHJ1ZSwiaGFzV2ViTW9iaWxlIjp0cnVlLCJoYXNXZWJEZXNrdG9wIjp0cnVlLCJoYXNMZWF2ZUFuZE1pc3Npb24iOnRydWV9fQ.m8Brp6vkhJzg.0u-2F0tQqPigpOk0Swya-G6L_h7NzDJiDXnp92XO2YOlaLd6L2mvI2otJkr-B5CNN1I1HLDuyOTJdc32wQo2Cg";

/** The licence of a new organisation, so that the product can be tried; the vendor's own licence replaces it. */
export const evaluationLicence =
  "HOZUR1.eyJzZXJpYWwiOiJFVkFMVUFUSU9OIiwiY3VzdG9tZXIiOiLZhtiz2K7ZhyDYp9ix2LLbjNin2KjbjCIsInZhbGlkRnJvbSI6IjIwMjUtMDMtMjEiLCJ2YWxpZFRvIjpudWxsLCJmbGFncyI6eyJoYXNEaXJlY3RvcnlMb2dpbiI6dHJ1ZSwiaGFzV2ViIjp0cnVlLCJoYXNXZWJNb2JpbGUiOnRydWUsImhhc1dlYkRlc2t0b3AiOnRydWUsImhhc0xlYXZlQW5kTWlzc2lvbiI6dHJ1ZX19.m8Brp6vkhJzg.kKcwR2R4JwwNiD6gU2w6801NupBbiw7pfK2txMQOlnJ7Ds85YpVQI-E3Aop5uVHEMV9UrtI-s8BaMujmFZrZAQ";

/** What it is called in place of a customer; its signed text is in one language. */
export const evaluationCustomer: Record<Language, string> = {
  fa: "نسخه ارزیابی",
  en: "Evaluation version",
};
