import { createLog } from './platform/log';
import { hasPage } from './platform/registry';
import { createChunkLoader, type ScriptWrapper } from './platform/script-chunks';
import { publishService, readScriptTag } from './platform/script-tag';
import { startService, toWholeService } from './sdk/start';

/** Given by the wrapper that the build puts around this script; every `import()` inside calls its `load`. */
declare const __SCRIPT__: ScriptWrapper;

if (hasPage()) {
  const tag = readScriptTag();
  __SCRIPT__.load = createChunkLoader(tag.src, __SCRIPT__);
  publishService(toWholeService(startService()), tag.globalName, createLog());
} else createLog().error('The library needs a page; in a worker it does nothing.');
