import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

const askAgain = 'هذا الرمز غير مطابق أو قديم. يُرجى طلب رمز جديد.'

/** Messages by the server's error code, with what to do next. */
const words: Record<string, string> = {
  broken: 'حدث خطأ هنا. تُرجى إعادة تحميل الصفحة، ثم إعادة المحاولة.',
  insufficient_aal: 'يلزم أولًا رمز من تطبيق المصادقة أو من هاتفك.',
  mfa_verification_failed: 'هذا الرمز غير مطابق. تُرجى تجربة الرمز التالي.',
  mfa_challenge_expired: 'استغرق ذلك وقتًا طويلًا. يُرجى طلب رمز جديد.',
  mfa_ip_address_mismatch: 'تغيّرت شبكتك في الأثناء. تُرجى تجربة الرمز التالي.',
  mfa_factor_not_found: 'أُزيل هذا على شاشة أخرى.',
  mfa_verified_factor_exists: 'هناك هاتف مُعَدّ من قبل. تلزم إزالته أولًا.',
  too_many_enrolled_mfa_factors: 'هذا أقصى عدد ممكن. تلزم إزالة واحد أولًا.',
  over_request_rate_limit: 'محاولات كثيرة. يُرجى الانتظار قليلًا، ثم إعادة المحاولة.',
  over_sms_send_rate_limit: 'أُرسلت رسالة قبل قليل. يُرجى الانتظار دقيقة، ثم إعادة المحاولة.',
  over_email_send_rate_limit: 'أُرسلت رسالة بريد قبل قليل. يُرجى الانتظار دقيقة، ثم إعادة المحاولة.',
  current_password_invalid: 'هذه ليست كلمة مرورك الحالية.',
  reauthentication_not_valid: askAgain,
  single_identity_not_deletable: 'هذه آخر طريقة باقية لتسجيل الدخول، فتبقى.',
  email_conflict_identity_not_deletable: 'العنوان الذي كان سيبقى يخص حسابًا آخر، فيبقى هذا.',
  manual_linking_disabled: 'لا يمكن تغيير هذا هنا.',
  not_found: 'لا يوجد هذا على هذا الخادم.',
  session_not_found: 'سُجّل خروجك هنا. يُرجى تسجيل الدخول من جديد.',
}

export const requestErrors: Language['requestErrors'] = {
  of: (failure) => (isHourlyMailLimit(failure) ? hourlyMailLimit : words[failure.code ?? '']),
  outOfReach: 'لم ينجح هذا. يُرجى التأكد من الاتصال، ثم إعادة المحاولة.',
  notLoaded: 'تعذّر تحميل هذا. يُرجى التأكد من الاتصال، ثم إعادة المحاولة.',
  tryAgain: 'إعادة المحاولة',
  enterCode: 'إدخال الرمز',
}
