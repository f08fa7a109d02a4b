import { isHourlyMailLimit } from '../en/mailLimits.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { hourlyMailLimit } from './mailLimits.ts'

export const serverErrors: Language['serverErrors'] = {
  showsMessages: false,
  of: (failure) => {
    const { code = '', message } = failure
    if (isHourlyMailLimit(failure)) return hourlyMailLimit
    if (code === 'weak_password') return weak(message ?? '')
    if (code === 'validation_failed' && message !== null) {
      return invalid.find(([part]) => message.includes(part))?.[1] ?? null
    }
    return byCode.get(code) ?? null
  },
}

const taken = 'لهذا البريد الإلكتروني حساب.'
const oldLink = 'لم يعد هذا الرابط صالحًا.'
const signedOut = 'سُجّل خروجك هنا. يُرجى تسجيل الدخول من جديد.'
const notCompleted = 'لم يكتمل تسجيل الدخول هذا. تُرجى إعادة المحاولة.'
const noWay = 'طريقة تسجيل الدخول هذه غير متاحة هنا.'
const busy = 'لا يستطيع الخادم ذلك الآن. تُرجى إعادة المحاولة بعد قليل.'

function weak(message: string): string {
  const [, least] = /\b(\d{1,3}) characters/.exec(message) ?? []
  return least
    ? `الحد الأدنى لطول كلمة المرور: ${numbers.count(Number(least))}.`
    : 'من السهل تخمين كلمة المرور هذه. يُرجى اختيار كلمة أخرى.'
}

/** By what the server's sentence holds. */
const invalid: readonly (readonly [string, string])[] = [
  ['72 characters', 'كلمة المرور هذه طويلة جدًا.'],
  ['valid password', 'تلزم كلمة مرور.'],
  ['too long', 'هذا البريد الإلكتروني طويل جدًا.'],
  ['mail', 'هذا ليس بريدًا إلكترونيًا صالحًا.'],
  ['rovider', noWay],
  ['Refresh token', signedOut],
  ['Code needs', 'يلزم إدخال الرمز.'],
  ['hone number', 'هذا ليس رقم هاتف صالحًا.'],
]

const byCode = new Map(
  Object.entries({
    invalid_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    email_not_confirmed: 'لم يُؤكَّد هذا البريد الإلكتروني بعد.',
    user_already_exists: taken,
    email_exists: taken,
    over_request_rate_limit: 'محاولات كثيرة. تُرجى إعادة المحاولة بعد قليل.',
    over_email_send_rate_limit: 'أُرسلت رسالة بريد قبل قليل. تُرجى إعادة المحاولة بعد دقيقة.',
    over_sms_send_rate_limit: 'أُرسلت رسالة قبل قليل. تُرجى إعادة المحاولة بعد دقيقة.',
    captcha_failed: 'تعذّر التحقق من عدم إساءة الاستخدام.',
    flow_state_not_found: oldLink,
    flow_state_expired: oldLink,
    bad_code_verifier: oldLink,
    same_password: 'كلمة المرور الجديدة مثل القديمة.',
    reauthentication_needed: 'يتطلب ذلك تسجيل الدخول مرة أخرى.',
    insufficient_aal: 'يلزم أولًا رمز من تطبيق المصادقة أو من هاتفك.',
    mfa_verification_failed: 'هذا الرمز غير مطابق. تُرجى تجربة الرمز التالي.',
    mfa_challenge_expired: 'استغرق ذلك وقتًا طويلًا.',
    mfa_ip_address_mismatch: 'تغيّرت شبكتك في هذه الأثناء. تُرجى تجربة الرمز التالي.',
    mfa_factor_not_found: 'أُزيل هذا على شاشة أخرى.',
    session_not_found: signedOut,
    session_expired: signedOut,
    refresh_token_not_found: signedOut,
    refresh_token_already_used: signedOut,
    bad_jwt: signedOut,
    no_authorization: signedOut,
    user_not_found: signedOut,
    email_provider_disabled: noWay,
    phone_provider_disabled: noWay,
    anonymous_provider_disabled: noWay,
    provider_disabled: noWay,
    passkey_disabled: noWay,
    saml_provider_disabled: noWay,
    oauth_provider_not_supported: noWay,
    unauthorized_client: noWay,
    invalid_request: noWay,
    invalid_scope: noWay,
    unsupported_response_type: noWay,
    incomplete_link: 'هذا الرابط غير مكتمل.',
    provider_email_needs_verification: 'لم يؤكد مزوّد الخدمة بريدك الإلكتروني.',
    bad_oauth_callback: notCompleted,
    validation_failed: notCompleted,
    unexpected_failure: busy,
    server_error: busy,
    temporarily_unavailable: busy,
    conflict: busy,
    request_entity_too_large: 'هذا أكبر من الحد.',
    not_found: 'هذا غير متاح على هذا الخادم.',
  }),
)
