// The command `npm run release` lists the same files, and runs without a compiler.
export { checksums, schemaFiles } from '../../../scripts/schemaFiles.mjs'

/** The version of a migration, with which its name begins. */
export function versionOf({ name }: { name: string }): string {
  return name.slice(0, name.indexOf('_'))
}
