/** Whether the language was chosen on the sign-in screen: it becomes that of an account that is made there. */
export const ofSignUp = { isChosen: false }
