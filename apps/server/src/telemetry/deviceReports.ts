import type { Database } from '../database/database.ts'

/** Refused acts that devices keep, and digests of devices that ever differed. */
export type DeviceReports = { parked: number; differed: number }

export async function readDeviceReports(database: Database): Promise<DeviceReports> {
  const [row] = await database.asService(
    (sql) => sql<DeviceReports[]>`
      select parked::float8, differed::float8 from private.device_reports_in_all()`,
  )
  return row ?? { parked: 0, differed: 0 }
}
