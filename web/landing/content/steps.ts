/** The four steps that are a person's, of six. Class names are whole: the style sheet is made from what it reads here. */
export const STEPS = [
  {
    id: "step-1",
    number: "01",
    title: "Upload your music with co-authors and splits",
    text: "Enter the title, ISRC, a link to the recording and everyone who gets a share. Shares are whole percentages and must add up to 100.",
    place: "top-0 left-1/2",
    shown: "group-has-[#step-1:checked]/steps:visible",
    art: { signed: 0, label: "100%" },
  },
  {
    id: "step-2",
    number: "02",
    title: "A smart contract is created",
    text: "When all co-authors have signed, the release is published automatically and each track gets a contract with its shares. After that nobody can change them, not even us.",
    place: "top-1/4 left-[93.3%]",
    shown: "group-has-[#step-2:checked]/steps:visible",
    art: { signed: 3, label: "3/3" },
  },
  {
    id: "step-3",
    number: "03",
    title: "Distribution runs automatically",
    text: "We watch each contract for payments and distribute them as agreed. No spreadsheets, no quarterly statements to check.",
    place: "top-3/4 left-[93.3%]",
    shown: "group-has-[#step-3:checked]/steps:visible",
    art: { signed: 3, label: "÷ 3" },
  },
  {
    id: "step-6",
    number: "06",
    title: "Send one payment to the distribution contract",
    text: "A label, distributor or licensee sends one payment to one address. Every co-author receives their share.",
    place: "top-1/4 left-[6.7%]",
    shown: "group-has-[#step-6:checked]/steps:visible",
    art: { signed: 3, label: "125.50" },
  },
] as const;

/** Of the six marks on the ring, those nobody has to press. */
export const BY_ITSELF = [
  { number: "04", place: "top-full left-1/2" },
  { number: "05", place: "top-3/4 left-[6.7%]" },
] as const;

export type Step = (typeof STEPS)[number];
