import type { Language } from '../language.ts'

export const accountErrors: Language['accountErrors'] = {
  of: ({ code = '', message }) => {
    const isSentence = code === '23514' || code === 'validation_failed'
    if (isSentence) return sentences.find(([part]) => message?.includes(part))?.[1] ?? null
    return byCode.get(code) ?? null
  },
}

const removed = 'أُزيل هذا على شاشة أخرى.'
const notHere = 'هذا غير متاح على هذا الخادم.'
const old = 'لم يعد ذلك صالحًا. يمكن البدء من جديد.'
const full = 'لا يمكن إضافة المزيد. تلزم إزالة شيء أولًا.'
const forbidden = 'هذا غير مسموح هنا.'
const unreadable = 'تعذّر على الخادم قراءة ذلك.'
const signedOut = 'سُجّل خروجك هنا. يُرجى تسجيل الدخول من جديد.'
const busy = 'لا يستطيع الخادم ذلك الآن. تُرجى إعادة المحاولة بعد قليل.'

/** By what the server's sentence holds. */
const sentences: readonly (readonly [string, string])[] = [
  ['address of a calendar', 'هذا ليس عنوان تقويم.'],
  ['your own plan', 'هذه خطتك أنت.'],
  ['here already', 'هذا التقويم موجود هنا.'],
  ['as many as there can be', full],
  ['services of browsers', 'تُرسَل التذكيرات إلى خدمات الإشعارات في المتصفحات فقط.'],
  ['cannot be told', 'هذا العنوان لا يصلح: يجب أن يبدأ بـ https وأن يكون مفتوحًا للجميع.'],
  ['time zone', 'هذه المنطقة الزمنية غير معروفة.'],
]

const byCode = new Map(
  Object.entries({
    current_password_required: 'تلزم أولًا كلمة مرورك الحالية.',
    identity_not_found: removed,
    mfa_factor_name_conflict: 'هذا الاسم موجود من قبل.',
    mfa_phone_enroll_not_enabled: notHere,
    mfa_phone_verify_not_enabled: notHere,
    mfa_webauthn_enroll_not_enabled: notHere,
    feature_disabled: notHere,
    connection_not_found: removed,
    request_not_found: old,
    too_many_connections: full,
    not_admin: forbidden,
    invalid_token: old,
    quota_exceeded: 'حسابك ممتلئ.',
    '42501': forbidden,
    '23505': 'هذا موجود من قبل.',
    '23503': 'ما يشير إليه ذلك لم يعد موجودًا.',
    '23502': unreadable,
    '22P02': unreadable,
    '22023': unreadable,
    PGRST202: notHere,
    PGRST204: notHere,
    PGRST205: notHere,
    PGRST301: signedOut,
    PGRST302: signedOut,
    PGRST303: signedOut,
    PGRST000: busy,
    PGRST001: busy,
    PGRST002: busy,
    PGRST003: busy,
    '53300': busy,
    '57P01': busy,
    '40001': busy,
    '25006': busy,
  }),
)
