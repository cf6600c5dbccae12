/** The pictures there are, in web/public/documentation/screens/: `<name>.webp` and `<name>-dark.webp`, in CSS pixels. */
export const SCREENS: { name: string; width: number; height: number }[] = [
  { name: "dashboard", width: 1120, height: 940 },
  { name: "add-release", width: 1024, height: 860 },
  { name: "approve-phone", width: 390, height: 844 },
  { name: "release-progress", width: 704, height: 830 },
  { name: "track-details", width: 704, height: 498 },
  { name: "certificate", width: 900, height: 1100 },
  { name: "share-page", width: 900, height: 760 },
  { name: "contract-page", width: 1120, height: 900 },
  { name: "wallet-card", width: 840, height: 882 },
];
