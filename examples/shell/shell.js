// The frame of every example: a header with links, and the page's source next to its result. No example needs it to work.
(() => {
  const { src } = document.currentScript;

  /** Says above everything else what the reader can do. */
  function say(text, className) {
    const notice = document.createElement('p');
    notice.className = `message ${className}`;
    notice.role = 'alert';
    notice.textContent = text;
    const lead = document.querySelector('main .lead');
    if (lead && className === '') lead.after(notice);
    else document.body.prepend(notice);
  }

  if (location.protocol === 'file:') {
    say(
      'Opened as a file, this page cannot load its parts. Run “npm start” in the folder of the project and open http://localhost:4000/examples/ instead.',
      'file-notice',
    );
    return;
  }

  const sayWhy = (reason) => {
    const text = String(reason?.message ?? reason);
    const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
    if (!/^Network/.test(text)) say(text, '');
    else if (/could not be reached/.test(text))
      say(`${text} Is the mock backend running at ${mock}? “npm start” starts it.`, '');
    else say(`${text} The test desk at ${mock}/__mock/ shows the requests and faults of the mock backend.`, '');
  };
  addEventListener('unhandledrejection', ({ reason }) => sayWhy(reason));
  // The pages log a failed start, as a real page would: `initialize(…).catch(console.error)`.
  const { error } = console;
  console.error = (...values) => {
    error(...values);
    if (values[0] instanceof Error) sayWhy(values[0]);
  };

  import(new URL(document.body.matches('.index') ? 'index.js' : 'page.js', src));
})();
