import { createLog } from './platform/log';
import { publishService, readScriptTag } from './platform/script-tag';
import { loadSha256, rooms } from './rooms';
import { startWholeService } from './sdk/start';

publishService(startWholeService({ rooms, loadSha256 }), readScriptTag().globalName, createLog());
