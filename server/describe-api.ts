import { describeApi } from "./app.ts";

/** For the build: prints what /api/openapi.json says. */
process.stdout.write(JSON.stringify(describeApi()));
