/** A migration: what it does, and its row among the versions at the end. */
export function migrationText(name: string, version: string, statements: string[]): string {
  const sentence = name[0]?.toUpperCase() + name.slice(1).replaceAll('_', ' ')
  const row = `insert into private.schema_versions (version) values ('${version}');`
  return `-- ${sentence}.\n\n${[...statements, row].join('\n\n')}\n`
}

/** The time stamp with which the name of a migration begins. */
export function versionAt(now: Date): string {
  return now.toISOString().replace(/\D/g, '').slice(0, 14)
}
