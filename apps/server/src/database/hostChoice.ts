import { parseDatabaseUrl } from './databaseUrl.ts'

/** For each address with several hosts, the place of the one that connections are made to. */
const chosen = new Map<string, number>()

export const connectPatienceSeconds = 5

export type HostChoice = {
  /** The address for the driver. */
  driverUrl: string
  /** So long a connection is waited for: a frozen host keeps nobody from the next one for long. */
  patienceSeconds: number
  /** Takes what the server says of itself when it is connected to. */
  told(parameter: string, value: string): void
  /** Where the server was not what the address asks for, the next connection is to the next host. */
  closed(): void
}

/**
 * Chooses one of the hosts of an address: the one that was right last, else the next. The driver would go on
 * trying them after it was told to end.
 */
export function chooseHost(url: string): HostChoice {
  const { driverUrls = [url], target = null } = parseDatabaseUrl(url) ?? {}
  const place = chosen.get(url) ?? 0
  const mayBeStandby = target === null || target === 'any'
  let isRight = false

  function chooseNext() {
    if ((chosen.get(url) ?? 0) === place) chosen.set(url, (place + 1) % driverUrls.length)
  }

  return {
    driverUrl: driverUrls[place] ?? url,
    patienceSeconds: driverUrls.length > 1 ? 2 : connectPatienceSeconds,
    told(parameter, value) {
      if (parameter !== 'in_hot_standby') return
      isRight = mayBeStandby || value === 'off'
      if (!isRight) chooseNext()
    },
    closed() {
      if (!isRight) chooseNext()
    },
  }
}
