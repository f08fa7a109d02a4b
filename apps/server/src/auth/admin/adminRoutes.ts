import { err, ok, type Result } from '@daymark/core/result'
import type { Context, Handler, Hono } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { disabledAdminPaths } from '../disabledFeatures.ts'
import type { Endpoint } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { readBody } from '../requestBody.ts'
import { factorBody, userBody } from '../users/userBody.ts'
import { adminErrors } from './adminErrors.ts'
import { generateLink, InviteForm, inviteUser, LinkForm } from './adminLinks.ts'
import { createUser, deleteUser, removeFactor, updateUser, userOf } from './adminUsers.ts'
import { forAdministrators } from './serviceKeys.ts'
import { UserForm } from './userForm.ts'
import { listUsers } from './userList.ts'

/** The calls of the official client's `auth.admin`, for holders of a service key. */
export function addAdminRoutes(routes: Hono, handler: (endpoint: Endpoint) => Handler): void {
  const admin = (endpoint: Endpoint) => handler(forAdministrators(endpoint))
  routes.get('/admin/users', admin(getUsers))
  routes.post('/admin/users', admin(postUser))
  routes.get('/admin/users/:id', admin(getUser))
  routes.put('/admin/users/:id', admin(putUser))
  routes.delete('/admin/users/:id', admin(removeUser))
  routes.get('/admin/users/:id/factors', admin(getFactors))
  routes.delete('/admin/users/:id/factors/:factor', admin(removeUserFactor))
  routes.post('/admin/generate_link', admin(postLink))
  routes.post('/invite', admin(postInvite))
  for (const [path, reason] of disabledAdminPaths) {
    routes.all(
      path,
      admin(async () => err(reason)),
    )
  }
  routes.all('/admin/*', admin(unknown))
}

const unknown: Endpoint = async () => err(authErrors.unknownPath)

const getUsers: Endpoint = async (context, auth) => {
  const query = v.safeParse(Page, context.req.query())
  if (!query.success) return err(adminErrors.pagination)
  const { page, per_page: perPage } = query.output
  const { users, total } = await listUsers(auth, { page, perPage })
  const pages = Math.ceil(total / perPage)
  const link = (at: number, rel: string) =>
    `</auth/v1/admin/users?page=${at}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < pages ? [link(page + 1, 'next')] : []), link(pages, 'last')]
  const headers = { 'x-total-count': String(total), link: links.join(', ') }
  return ok(Response.json({ users: users.map(userBody), aud: 'authenticated' }, { headers }))
}

const mostUsers = 1_000

const Count = (otherwise: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text === '' ? otherwise : Number(text))),
    v.safeInteger(),
    v.minValue(1),
  )
const Page = v.object({
  page: Count(1),
  per_page: v.pipe(
    Count(50),
    v.transform((count) => Math.min(count, mostUsers)),
  ),
})

const getUser: Endpoint = async (context, auth) => {
  const user = await userOf(auth, idOf(context))
  return user.ok ? ok(Response.json(userBody(user.value))) : user
}

const postUser: Endpoint = async (context, auth) => {
  const form = await readBody(context, UserForm)
  if (!form.ok) return form
  const created = await createUser(auth, form.value)
  return created.ok ? ok(Response.json(userBody(created.value))) : created
}

const putUser: Endpoint = async (context, auth) => {
  const form = await readBody(context, UserForm)
  if (!form.ok) return form
  const updated = await updateUser(auth, idOf(context), form.value)
  return updated.ok ? ok(Response.json(userBody(updated.value))) : updated
}

const removeUser: Endpoint = async (context, auth) => {
  const form = await readDeletion(context)
  if (!form.ok) return form
  if (form.value.should_soft_delete) return err(adminErrors.softDelete)
  const deleted = await deleteUser(auth, idOf(context))
  return deleted.ok ? ok(Response.json({})) : deleted
}

const Deletion = v.object({ should_soft_delete: v.nullish(v.boolean(), false) })

/** The body is optional. */
async function readDeletion(
  context: Context,
): Promise<Result<v.InferOutput<typeof Deletion>, AuthError>> {
  const text = await context.req.text()
  return text === '' ? ok({ should_soft_delete: false }) : readBody(context, Deletion)
}

const getFactors: Endpoint = async (context, auth) => {
  const user = await userOf(auth, idOf(context))
  return user.ok ? ok(Response.json(user.value.factors.map(factorBody))) : user
}

const removeUserFactor: Endpoint = async (context, auth) => {
  const removed = await removeFactor(auth, idOf(context), context.req.param('factor') ?? '')
  return removed.ok ? ok(Response.json(factorBody(removed.value))) : removed
}

const postInvite: Endpoint = async (context, auth) => {
  const form = await readBody(context, InviteForm)
  if (!form.ok) return form
  const invited = await inviteUser(auth, form.value, context.req.query('redirect_to'))
  return invited.ok ? ok(Response.json(userBody(invited.value))) : invited
}

const postLink: Endpoint = async (context, auth) => {
  const form = await readBody(context, LinkForm)
  if (!form.ok) return form
  const redirectTo = form.value.redirect_to || context.req.query('redirect_to')
  const made = await generateLink(auth, form.value, redirectTo)
  if (!made.ok) return made
  const { user, link, type } = made.value
  return ok(
    Response.json({
      ...userBody(user),
      action_link: link.url,
      email_otp: link.code,
      hashed_token: link.token,
      verification_type: type,
      redirect_to: allowedRedirect(redirectTo, auth.settings),
    }),
  )
}

function idOf(context: Context): string {
  return context.req.param('id') ?? ''
}
