document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  console.error(`policy: ${violatedDirective} ${blockedURI}`);
});
window.ServiceQueue = window.ServiceQueue || [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
  Service.sharedInstance.initialize('demo-web-key').catch(console.error);
});
