/** The pictures there are, in web/public/documentation/screens/: `<name>.webp` and `<name>-dark.webp`, in CSS pixels. */
export const SCREENS: { name: string; width: number; height: number }[] = [];
