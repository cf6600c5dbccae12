/** The record that stands for every other on this page. */
export const FERRY_HASH = "e0262e37f6cb63aa7b38c1bc538f22a63259b71d28021e70ed0331df66679732";
export const FERRY_PEOPLE = [
  { name: "Ada Okafor", share: 50, of12550: "62.75" },
  { name: "Luis Ferrer", share: 30, of12550: "37.65" },
  { name: "Mina Sato", share: 20, of12550: "25.10" },
] as const;
