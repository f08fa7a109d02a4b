import type { AuthServices } from '../endpoint.ts'
import { isThere, type User, userById } from '../users/users.ts'

export type UserPage = { users: User[]; total: number }

/** A page of all users, the newest first. */
export function listUsers(
  { database }: AuthServices,
  { page, perPage }: { page: number; perPage: number },
): Promise<UserPage> {
  return database.asService(async (sql) => {
    const [[count], ids] = await Promise.all([
      sql<{ total: number }[]>`select count(*)::int as total from auth.users where ${isThere(sql)}`,
      sql<{ id: string }[]>`
        select id from auth.users where ${isThere(sql)} order by created_at desc, id
        limit ${perPage} offset ${(page - 1) * perPage}`,
    ])
    const users = await Promise.all(ids.map(({ id }) => userById(sql, id)))
    return { users: users.filter((user) => user !== null), total: count?.total ?? 0 }
  })
}
