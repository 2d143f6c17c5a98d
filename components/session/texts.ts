/** Never says whether there is such an account (wire.md, requestPin.php). */
export const PIN_REQUESTED = 'If the campaign knows this e-mail, a PIN is on its way.';
