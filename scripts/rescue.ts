// `npm run rescue`: gets people their money with a proof and a node. Needs no database and no server of ours.
import { rescueCommand } from "../rescue/command/command.ts";

const { code, text, isComplaint } = await rescueCommand(process.argv.slice(2), (line) => console.error(line));
(isComplaint ? console.error : console.log)(text);
process.exitCode = code;
