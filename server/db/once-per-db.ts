import type { Db } from "./connect.ts";

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * A query whose SQL is built once and then only filled in, for paths that every request takes. It has no name on the
 * server, so it also works through a connection pooler. Not for transactions: each is a database of its own here.
 */
export function oncePerDb<Prepared>(build: (db: Db) => Preparable<Prepared>): (db: Db) => Prepared {
  const built = new WeakMap<Db, Prepared>();
  return (db) => {
    const known = built.get(db) ?? build(db).prepare("");
    built.set(db, known);
    return known;
  };
}
