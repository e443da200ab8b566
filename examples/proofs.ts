import { CONSENT_PROOFS } from './consent-proofs';
import { HOST_PROOFS } from './host-proofs';
import { LIST_PROOFS } from './list-proofs';
import { PLAYER_PROOFS } from './player-proofs';
import type { Proofs } from './proof-steps';

export const PROOFS: Proofs = { ...LIST_PROOFS, ...PLAYER_PROOFS, ...HOST_PROOFS, ...CONSENT_PROOFS };
