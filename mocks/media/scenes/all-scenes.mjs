import { aurora } from './aurora.mjs';
import { balloons } from './balloons.mjs';
import { city } from './city.mjs';
import { confetti } from './confetti.mjs';
import { court } from './court.mjs';
import { icon, portrait } from './emblems.mjs';
import { hills } from './hills.mjs';
import { kite } from './kite.mjs';
import { lanterns } from './lanterns.mjs';
import { planes } from './planes.mjs';
import { pool } from './pool.mjs';
import { rain } from './rain.mjs';
import { slalom } from './slalom.mjs';
import { stadium } from './stadium.mjs';
import { vinyl } from './vinyl.mjs';
import { waves } from './waves.mjs';

/** Every scene by name. A scene draws one frame: `(ctx, width, height, phase)`, where phase runs 0 to 1 and meets itself. */
export const allScenes = {
  aurora,
  balloons,
  city,
  confetti,
  court,
  hills,
  icon,
  kite,
  lanterns,
  planes,
  pool,
  portrait,
  rain,
  slalom,
  stadium,
  vinyl,
  waves,
};
