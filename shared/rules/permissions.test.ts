import { expect, test } from "vitest";
import { type Act, may, mayManage, mayOnRelease, type Standing } from "./permissions.ts";

/** Who may do what, said a second time: `yes` in the order of the columns. */
const COLUMNS: Standing[] = ["creator", "admin", "finance", "member", "author", "co_author", "stranger"];
const TABLE: Record<Act, string> = {
  see_release: "yes yes no  yes no  no  no",
  create_release: "yes yes no  yes no  no  no",
  share_track: "yes yes yes yes no  no  no",
  issue_certificate: "yes yes yes yes no  no  no",
  edit_release: "yes yes no  no  yes no  no",
  withdraw_release: "yes yes no  no  yes no  no",
  remind_person: "yes yes no  no  yes no  no",
  retry_release: "yes yes no  no  yes no  no",
  invite_member: "yes yes no  no  no  no  no",
  change_network: "yes yes no  no  no  no  no",
  rename_workspace: "yes yes no  no  no  no  no",
  manage_members: "yes yes no  no  no  no  no",
  manage_api: "yes yes no  no  no  no  no",
  see_activity: "yes yes no  no  no  no  no",
  handle_statements: "yes yes yes no  no  no  no",
  delete_workspace: "yes no  no  no  no  no  no",
  download_everything: "yes no  no  no  no  no  no",
  answer_approval: "no  no  no  no  no  yes no",
};

test.each(Object.entries(TABLE))("%s", (act, row) => {
  const said = COLUMNS.map((standing) => (may(standing, act as Act) ? "yes" : "no"));
  expect(said).toEqual(row.split(/ +/));
});

test("an author without sight of drafts has no say in theirs", () => {
  expect(mayOnRelease("member", true, "edit_release")).toBe(true);
  expect(mayOnRelease("member", false, "edit_release")).toBe(false);
  expect(mayOnRelease("finance", true, "edit_release")).toBe(false);
});

test("nobody manages the creator, and a member manages nobody", () => {
  expect(mayManage("admin", { role: "creator" })).toBe(false);
  expect(mayManage("admin", { role: "admin" })).toBe(true);
  expect(mayManage("member", { role: "member" })).toBe(false);
});
