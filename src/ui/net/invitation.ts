/** An invitation that was pasted, on the way to its table. */
export interface Pasted {
  readonly code: string;
  readonly text: string;
}

let pasted: Pasted | undefined;

export function rememberInvitation(invitation: Pasted): void {
  pasted = invitation;
}

/** The invitation to this table, if one was pasted. */
export const invitationTo = (code: string): string | undefined =>
  pasted?.code === code ? pasted.text : undefined;
