/** A sentence around things that are more than text, such as a name with its own direction. */
export type Rich<Thing> = (string | Thing)[];

/** rich`Sent by ${name}.` gives ["Sent by ", name, "."]: each language puts the things where they belong. */
export const rich = <Thing>(texts: TemplateStringsArray, ...things: (string | Thing | Rich<Thing>)[]) =>
  texts.flatMap((text, i): Rich<Thing> => {
    const thing = i < things.length ? things[i] : undefined;
    return [text, ...(thing === undefined ? [] : Array.isArray(thing) ? thing : [thing])];
  });
