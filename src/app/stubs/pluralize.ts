// refine uses it to make English names of resources for pages without a title; every page of the portal has one, in
// both languages. vite.config.ts replaces it with this.
export default { plural: asItIs, singular: asItIs };

function asItIs(word: string): string {
  return word;
}
