import { webAdminName } from "@schemas/calls/session";
import type { Db } from "../../db/db";
import { checkedLogo } from "../../rules/logo";

/** The demo company's logo, which shows that it is a demo: a PNG of 256 × 128 pixels. */
const picture = [
  "iVBORw0KGgoAAAANSUhEUgAAAQAAAACACAMAAADTa0c4AAABp1BMVEX////S8OFLlpYetKW04eHw//94tKUPeGkPtKU8tKXh",
  "8PClw8Meh3hpw7TD4eE8loeW0tJapZYttKWHtLQeeHhLtLTw8PCl0tIth3h4w8PS4eFppaXS8PCWw8Naw7S00tIth4eH0sN4",
  "tLQPeHhLtKW04dLD0tJah4eWtLSHpaUeWksPS0tLeHiltLQPloceWlpah3ilw7QPpZbh4eEtWlq0w8M8eGm00sN4lpZLeGlp",
  "lpY8aWmWtKVptKW08OGW4dJ40sM8w7QtaWml0sPh//Cl4eFLw8PS4dItw7RplofD8PAew6WWpaVph4cPlpbw//BaeHjS0tIt",
  "aVp4pZYeS0seloeWw7Q8h4f/8NL/0pb/w1rwpR4tpZb///D/0njwpQ/wpS3wtDz/w3j/8MOl4dL/w2nh8OH/tEv/8OH/0of/",
  "4cMPWloPaWkPh4ceaVqHpZYeaWkPaVoPh3gteGlLh4eWlqVpeIdpeJZ4h5aHlqWlpbSWpbTS0uGHh6W0w9K0tMPDw9KltMN4",
  "h6Xw8P9ppZY8h3iWlrTh4fBalpY8eHh4paUteHiHtKVxPJJUAAAKCklEQVR42u2d+3/b1BmH1WTpEXZWoITToTaLoSBfjmyl",
  "yGpMVAoNY1sGHjQtXWmhacdWxgRdKdSXuK1bGO1uf/Q+1s3n6Bxdji4Ovry/JLYlWe9zzvu+3/dIUQRhYQtb2MIWtjAuO7K0",
  "/Is5dn/lKACi+FxhXv0vroIRAFH85Vy6f+x5ABwA4vILc+d+4UUAxgBE8fiR+Qr+l9YACUAUX4bz4/+JXwFAARDFV+bEfel5",
  "AJgAxOUTc+A+PAlAEABRPH5q1v1fXwNhAETx1yuz7P5GCYAIAOLyqzOsewGIBiCKM6qO4VEA4gGYTXVMBX8YgNlLBcdKAHAB",
  "mC117OleDgCiePzYrOje106DJABE8fWZSAVW05sMwCw0yqTu5QYw7eq4cBKAdACmulHGmt4UAETx5SktiXjTmwrAdKpjaQmA",
  "rACI4vIbU970pgUgis9NVaO8vgayBjBN6nijBEAOAKYlFRxZAiAfAFPRKAc0vRkBSNMoy+UMQ6hSTR/8yQAkVsdSDSmZ+V9H",
  "iE1AAiB3AI1E4lhSEUKbGfl/BiGEKocDoNFIBMDyH6FyNu2ddSwmgbwBvNlIBkBr2uecCQHdORaqTxqA5X4iAFX3nFUtPQDF",
  "PdjZCQNoNLgAQHlr/KLl+C9l0eM5BN6CEwXQaHAAkOrbBiKyfiur8ffmAMv//AC82eABINlD1PRFQVPLqgwqCClwglUAdz8G",
  "AHnbCVJC+ZzLzn9BUJSV9Dqg9Pb6hgRXTp1/590LMWd/DACF6o6bpBAZ8ZnefxBwsPgAlt4jNO1v3v9tTPfDAfxuE2GmT34V",
  "JO7gb9D7nr8QPfsjABTKiLDqzxTA6jp77/d/Hz38YQBklfQf7TLOMMtZIcuJAKwGXvH5wwfR7gcDqCO/+bofWNxtIpU4311D",
  "RU3lw4CIlq2PjbbMGutKWaWFZRwApZCG9hQ+B/7Y4AJQpfwnna0b9pvjr4dtd8MaS9drZ70D7fgRtGxtbSQAsBSajD+6EBL8",
  "oQCI8Vdr9k/IAOT5ohnYHu1gyW9Zi/zwY+dtfgBrEQsapz4Im/3BALTa+GQN3T3Bi/h89rUwcI/wsBzqvz+hujQ1bgByVGI5",
  "H+F+AIA27r6n/Yt4BnA+v+TvaZhjLF32x9MWC4/OC+Dt6NT6bsjsDwQAL5PRWmcMm0FM9jNUxiBk0w71cXOFQbPCCWAthhr7",
  "6JMGPwB3RHYgMd/bjEnilIZmaM1gZFR0Dj9Yk600ogBciVNdX00AwDnhy+4oaoyO3dnGCKiZWHp0dx/Vh7c8UnuMRYEWH4A/",
  "+Ta/+um169evfXrV9/Zn/ADaiCxLOqsOOpPEeuFqxpYEi02qEij4qG+xYsT5wm0+AOQE+PzGvmM3uKYAC8A26TB0K1yBDhO7",
  "SVaxEXQXzGpUSdWJ+KoK1ApLmw8AUQKv3tz37BYxCQqJQwBtapZIM+hZ7fmxh60YOGVMJreGrqTeJCeEQgPY5QJQIsYf839/",
  "/yZHDJwIXqgd+WcEVe8Klhd0MqwNYmuvpXIH7EPfDBlvw5cDXsM3/fM+YUQUvMJfBhHb9uhzVrBJ7o7pJVwM1amycIYueomq",
  "AN4Df7Hvsy+wD/+SRggFCTgJFzx1ctFMx3KoTutjN8DUgm82cQohvAu85gfwV+zDY/wACrUAAkqlfkaWZb3qblDEvVQq8sgc",
  "HjW5UtzFdzbsxL83VpkVXZblYgsxkmw0AHzrW34At2JnwRPhlyuiTCMLfYS1ZEFWAj9t8jVD+JbX/QCu4yvvCQAI5wj1XlPC",
  "z1lFWVibDwDMFYBwG8sDuzBojCu+TJ/KJCFxCHzpB/BlyhCw6nmrrDQRUtsXsZadXRbkXCYARxK84QdwI10SZKwQsGZ5TQpr",
  "dzD7OIb/BuQEgJfBq34Af0tXBuOskY7SPKWemabqQt1XVnZa1GQq8K4KE0LoK9L/r9IJIfYquV8clPEVImHLCPJf0ag1dlUT",
  "dKKDrrUK3MvihBQWbgYVwSRSOOj6TX3baWfVs+0qdWns4iXFLx9qxmbVnSbymFD5tnW0sr1O0lR2KzDJdQGC2d9xAGmboUxu",
  "+UAynVX3EFKNVuyr6hEAfBdEMmyH013nawbImsyvDJVyWxBJ5b/BXvrO49JYMc5BXmhMFMBtI1DWZA9gNca9iiufTBTAOS8N",
  "ZnETXeSy+Hr0MSrm199MCoB0aVzaVDgJAGuRfwon3TFN8/QkAMj/IIRAfTKXx1cjLo1pd82RfXsvXwBQ31WjdH1O9weUQmca",
  "/M50LDgOsgBQie5rcrtBohSSbCXPf9M0QZ4zIB//490gsbYRtPvGHZOw0/nlAELoM28PyPMeoZPMMIDbpt+YqSATAPgKmpHd",
  "/XNxb5JaZSii4l2TYYxUkE0V8HKgmuWtVBy3yW0QmmhF/94MMJAPAKe9V7K9lY7rRskX35MKUBCgJhXLZpidzgOAhJBarmiC",
  "cHgAbDNjGJkKMhJCdUnI3nICQKaCn/Pfk+cGAE8FcwrANO+FArjfGVm3179/oNNVttsZW5/xiRsOPesVfSeXPuj3Or3+gXyY",
  "AMyv70UCcOyAF8DAfvGgwwSg9byd78NDBGCa4Jt4ADoPIR+Ajr19nwngEX7krnaYAKySGAJgODwY9BheWm72hrY9ZgF4YmnR",
  "DguAZr33w+CJfeje4QIwv70XAmD0y48D64RpN/vM/RwAXasyMgH0vKCCD0e/hi4c8P/pLC8A859COABBOLCCgAPAwAHWtX8l",
  "ATzAJhTsjr8lqM88mi+An4IWVDAAP3bHUc0IAUgBGPYtYKNYlygAw9E7D5wXT0YvIuQj55/Pc7l/N7CTxgEIA/ycqSQo0QAu",
  "Wm71Op2nkALwFB90azo8ilIDXA9Q4An/l0K+FAcwpJJABICR74ORcw9oAD03Q4zsGVYzM0oF8f3/V+iaOgXgEQ8AfRTnnc4P",
  "Ag2gmwQAx0NU4rr/74jehQoBOX4SHDppo/OYAaBPhcAwnipeyhLA3a2o78MA2Ln6GQ8Au3J0BQaAAyoJykI8i/cgpVjB/5/o",
  "b8MADGi9EgkAOmqIBqDjuopGG3qRK86jtGL4/32cazYegGdW2u7ofACsmQ5ZAGBvfLhBJ/A4bIvxMLVI9/8bb+HCkcKOEg6T",
  "wkMmAM3WyDQAp0N66ElhvktokY/Ti3D/TjHmF8VvhjpMAO54RzVDPe5VtIgHKibSvanaYW4AAnzq7fskwSpJ+CM1Q4Of46FB",
  "HoDeIGJBhB+AIGj6oNftHzxOeAU57KGqwe5/JwuzY8GP1Q0sfVeE2bIgdZxI906lBTTKfE3vdBuzUeZreqfdGI0yHfz/E2bZ",
  "qFRABf+s/68Vf6OcSPdOt5HqmAj+ojAfhjfKfE3vrBjWKPM1vbNjnjp2da8kzJs5/2zNbnqvCPNoVqPM1/TOWio4OgLw09z+",
  "w0VLHc+w7l3Ywha2sIXNkf0fw44eo04vhzMAAAAASUVORK5CYII=",
].join("");

export async function insertLogo(db: Db, now: Date): Promise<void> {
  const logo = checkedLogo(Buffer.from(picture, "base64"));
  await db
    .insertInto("logo")
    .values({ ...logo, saved_by: webAdminName, saved_at: now })
    .execute();
}
