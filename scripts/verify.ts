// `npm run verify`: checks a proof with nobody's help but a node of its chain. Needs no database and no server of ours.
import { verifyCommand } from "./verify-command.ts";

const { code, text, isComplaint } = await verifyCommand(process.argv.slice(2));
(isComplaint ? console.error : console.log)(text);
process.exitCode = code;
