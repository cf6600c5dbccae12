import { afterAll, beforeAll, test } from "vitest";
import { killedRotation } from "../../harness/killed-rotation.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

test("a rotation of ten thousand wallets killed twenty times leaves each readable, and none on the old key", async () => {
  await killedRotation(house, 20, 10_000);
});
