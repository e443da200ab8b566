import { createLog } from './platform/log';
import { publishService, readScriptTag } from './platform/script-tag';
import { startService, toWholeService } from './sdk/start';

publishService(toWholeService(startService()), readScriptTag().globalName, createLog());
