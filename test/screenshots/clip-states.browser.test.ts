import { auditStates } from './audit-states';
import { STATES } from './states.mjs';

auditStates(STATES.filter(({ name }) => name.startsWith('clips-')));
