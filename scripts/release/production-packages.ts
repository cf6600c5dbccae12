/** Which packages of the lockfile a server needs at run time. npm keeps more: what others might want beside it. */

interface Needs {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Locked extends Needs {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  devDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, Locked>;
  [other: string]: unknown;
}

/** The lockfile without what only development needs, for a `package.json` without it. Every platform's packages stay. */
export function productionLock(lock: Lockfile): Lockfile {
  const { devDependencies: _, ...root } = lock.packages[""] ?? {};
  const needed = reachable(lock, Object.keys(root.dependencies ?? {}));
  const entries = Object.entries(lock.packages)
    .filter(([place]) => needed.has(place))
    .map(([place, { dev: _dev, devOptional, ...entry }]) => [
      place,
      devOptional ? { ...entry, optional: true } : entry,
    ]);
  return { ...lock, packages: { "": root, ...Object.fromEntries(entries) } };
}

/** Where these packages and all that they need lie. */
export function reachable({ packages }: Lockfile, names: string[]): Set<string> {
  const found = new Set<string>();
  const follow = (from: string, name: string) => {
    const place = placeOf(packages, from, name);
    if (!place || found.has(place)) return;
    found.add(place);
    for (const next of needsOf(packages[place] ?? {})) follow(place, next);
  };
  for (const name of names) follow("", name);
  return found;
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Needs) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** As Node looks it up: beside the one that asks, then further and further out. */
function placeOf(packages: Lockfile["packages"], from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const place = `${at ? `${at}/` : ""}node_modules/${name}`;
    if (packages[place]) return place;
    if (!at.includes("/node_modules/"))
      return packages[`node_modules/${name}`] ? `node_modules/${name}` : null;
  }
}
