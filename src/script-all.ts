import { createLog } from './platform/log';
import { publishService, readScriptTag } from './platform/script-tag';
import { loadSha256, rooms } from './rooms';
import { startService } from './sdk/start';

publishService(startService({ rooms, loadSha256 }), readScriptTag().globalName, createLog());
