export type Arguments = {
  command: string | undefined
  values: string[]
  /** Whether the answer is for a program. */
  json: boolean
  /** Whether a link is shown instead of mailed. */
  show: boolean
}

/** Reads the words after a command; options may stand anywhere. */
export function readArguments(parameters: string[]): Arguments {
  const options = ['--json', '--show']
  const [command, ...values] = parameters.filter((one) => !options.includes(one))
  return {
    command,
    values,
    json: parameters.includes('--json'),
    show: parameters.includes('--show'),
  }
}
