const log = document.getElementById('log');

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  log.prepend(
    Object.assign(document.createElement('div'), { textContent: `${effectiveDirective} blocked: ${blockedURI}` }),
  );
});

// The SDK does none of this; injected code would.
document.getElementById('text').onclick = () => {
  try {
    new Function('return 1')();
  } catch {
    // The log above has the reason.
  }
};
document.getElementById('style').onclick = () => {
  document.querySelector('h1').setAttribute('style', 'color: red');
};
document.getElementById('base').onclick = () => {
  document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }));
};
