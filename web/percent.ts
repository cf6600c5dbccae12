/** A share, which the server gives as a fraction, the way it is written everywhere: "33.34%". */
export const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;
