// refine makes English names of resources with it where a page has no title; every page of the portal has one, in both
// languages. vite.config.ts puts this in its place.
export default { plural: asItIs, singular: asItIs };

function asItIs(word: string): string {
  return word;
}
