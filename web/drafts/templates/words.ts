import { formats } from "../../../words/formats.ts";

const { plural } = formats("en");
const tracks = (count: number) => plural(count, { one: `${count} track`, other: `${count} tracks` });

export const templateWords = {
  title: "People and shares",
  loading: "Loading templates...",
  failed: "Failed to load the templates",
  notSaved: "Failed to save the template",
  notDeleted: "Failed to delete the template",
  text: (count: number) =>
    `A template replaces the people and shares of the ${tracks(count)} you selected. You can undo it.`,
  none: "You have no templates yet. Make one for a group that shares the same way each time, such as “The band”: four people with 25% each.",
  use: (count: number) => `Use on ${tracks(count)}`,
  putOn: (name: string, count: number) => `Use ${name} on ${tracks(count)}`,
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  remove: "Delete",
  removeOf: (name: string) => `Delete ${name}`,
  add: "New template",
  share: (name: string, share: number) => `${name} ${share}%`,
  form: {
    title: "New template",
    editTitle: "Edit the template",
    name: "Template name",
    nameHint: "For example “The band”",
    find: "Add somebody from earlier releases",
    search: "Search by name or email",
    nobody: "Nobody else is known. Add a new person.",
    person: (place: number) => `Person ${place}`,
    personName: "Name",
    email: "Email",
    share: "Share %",
    noNumber: "Enter a whole number",
    addPerson: "Add a new person",
    removePerson: (name: string) => `Remove ${name}`,
    remove: "Remove",
    evenly: "Split evenly",
    total: (total: number) => `Together ${total}%`,
    save: "Save the template",
    back: "Back",
  },
};
