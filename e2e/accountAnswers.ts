/** What Daymark's server answers to requests of Account Settings, for the user of a mounted page. */
export const accountAnswers = {
  '/auth/v1/settings': {
    external: { email: true, phone: false },
    mailer_autoconfirm: true,
    daymark_account: true,
    daymark_mail: false,
  },
  '/auth/v1/user': {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'mounted@example.com',
    identities: [
      {
        identity_id: '00000000-0000-4000-8000-000000000002',
        identity_data: { email: 'mounted@example.com' },
        provider: 'email',
      },
    ],
  },
  '/auth/v1/user/sessions': {
    sessions: [
      {
        id: '00000000-0000-4000-8000-000000000003',
        current: true,
        last_used_at: '2026-10-14T10:00:00.000Z',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        place: '127.0.0.0/24',
      },
    ],
  },
  '/auth/v1/connections': { devices: [], tokens: [], apps: [], feeds: [], webhooks: [] },
  '/rest/v1/push_subscriptions': [],
  '/rest/v1/rpc/feeds': [],
  '/rest/v1/rpc/push_deliveries': [],
}
