import { auditStates } from './audit-states';
import { STATES } from './states';

auditStates(STATES.filter(({ name }) => name.startsWith('lists-')));
