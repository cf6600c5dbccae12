import type fc from "fast-check";

/** Any number, taken as far as there are choices. */
export function pick<T>(from: Iterable<T>, any: number): T {
  const all = [...from];
  return all[Math.floor(any) % all.length] as T;
}

/** Acts after each of which the model and the product are compared. */
export const actsWith =
  <Model extends object, Real>(compare: (model: Model, real: Real) => Promise<void>) =>
  (
    name: string,
    isPossible: (model: Model) => boolean,
    run: (model: Model, real: Real) => Promise<void>,
  ): fc.AsyncCommand<Model, Real> => ({
    check: isPossible,
    run: async (model, real) => {
      await run(model, real);
      await compare(model, real);
    },
    toString: () => name,
  });
