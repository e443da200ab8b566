/** The words that make up the titles of the large collections: invented clubs, people and places. */
export const TEAMS = [
  'Harbour City',
  'Highfield Falcons',
  'Millbrook Rovers',
  'Saltmarsh Comets',
  'Westhaven',
  'Port Ellis',
  'Ashdown United',
  'Quarry Park',
] as const;

export const PEOPLE = [
  'Amara Okafor',
  'Elsa Lindqvist',
  'Mateus Prado',
  'Noor Castellan',
  'Ida Brandt',
  'Tobi Adeyemi',
  'Runa Halvorsen',
  'Kenji Morita',
  'Elio Marchetti',
  'Sana Rahimi',
  'Wren Gallagher',
  'Luc Thibault',
] as const;

export const PLACES = [
  'Harbour Park',
  'the Old Mill Ground',
  'Quarry Park',
  'the Lake Vessa Arena',
  'Penrow Hill',
  'the Oru embankment',
  'Ashdown Common',
  'the Seaport Hall',
] as const;

/** Eyebrows and titles with a place for a person (`{who}`), a team (`{team}`), another (`{other}`), a ground (`{where}`). */
export const MOMENTS = [
  ['Goal of the week', '{who} from thirty metres, and {where} falls silent'],
  ['Goal of the week', 'Three passes and a header: how {team} opened {other}'],
  ['Save of the week', '{who} keeps {team} level with one hand'],
  ['Set piece', 'The free kick they will replay all week at {where}'],
  ['Match day', 'Ninety-fourth minute, {team} against {other}'],
  ['Portrait', '{who} on growing up two streets from {where}'],
  ['Goal of the week', 'A nutmeg, a smile, a goal for {team}'],
  ['Off the pitch', 'What the {team} kit man packs for an away game'],
  ['Match day', '{who} and the longest throw of the season'],
  ['Training', 'First training in the snow for {team}'],
  ['Match day', '{other} hit the post twice in a minute'],
  ['Sound on', 'The choir of {where}, recorded from the away end'],
  ['Off the pitch', '{who} signs shirts until the last child has one'],
  ['Save of the month', 'Save of the month: {who} against {other}'],
  ['Match day', 'The walk out at {where}, from the tunnel'],
  ['Goal of the week', 'Penalty, pause, goal: {who} never blinks'],
  ['Tactics', '{team} in ten passes or fewer'],
  ['Tactics', '{who} explains the corner nobody saw coming'],
  ['Match day', 'Rain, mud and a derby: {team} against {other}'],
  ['Archive', 'Seventeen seconds from kick-off to goal at {where}'],
  ['Off the pitch', '{who} plays the piano in the team hotel'],
  ['Off the pitch', 'A volunteer’s morning at {where}'],
  ['Archive', 'The bicycle kick {other} applauded'],
  ['Archive', 'Half-time talk, ninety seconds of it, by {who}'],
] as const;
