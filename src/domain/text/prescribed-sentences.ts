/**
 * Sentences that the specification prescribes and whose English is wrong, by the key of the text that says them
 * correctly (§refusal.plain). Code, trigger and meaning are the specification's.
 */
export const prescribedSentences = {
  'errors.FREEZE': 'Account has been freezed!',
  'errors.SUSPEND': 'Your account had changed to VIEW only.',
  'errors.session_not_exists': 'Session expired! Please login again to continue...',
  'errors.session_expired': 'Session expired! Please login again to continue...',
  'errors.invalidSession': 'Session expired! Please login again to continue...',
  'errors.loginLimit': 'You have login too frequent, please try again after 1 minute...',
  'errors.requestLimit': 'You have request too frequent.',
  'errors.requestFailed': 'Your connection unstable. Please check your connection and try again.',
  'errors.new_login_id_exists': 'Invalid nickname, please try to set different nickname.',
  'errors.secondary_account_exists': 'Your nickname already created.',
  'errors.oddsChanged': 'Please wait a moment while odds is updating...',
  'errors.betOverMax': 'Your stake exceeds the max stake.',
  'errors.betOverMaxPerMatch': 'Your stake exceeds the max stake.',
  'errors.betLowerMin': 'Your stake less than the min stake.',
  'slip.clamped.text': 'Input stake amount been changed due to MIN/MAX limit',
} as const
