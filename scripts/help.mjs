/** Answers `--help` with how a command is used, and ends there. */
export function answerHelp(usage) {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit(0)
}
