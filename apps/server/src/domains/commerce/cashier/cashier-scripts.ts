/** Submits the form of the page. Without scripts the payer presses its button. */
export const SUBMIT_SCRIPT = `document.forms[0].submit()`;

/**
 * Replaces the page with the target of its link, so that the back button skips it. Without scripts the page is refreshed
 * to the target after some seconds.
 */
export const CONTINUE_SCRIPT = `location.replace(document.getElementById('next').href)`;

/** Calls WeChat's JavaScript bridge with the parameters in the page, then opens the address for its result. */
export const BRIDGE_SCRIPT = `(function () {
  var data = document.getElementById('pay').dataset;
  function pay() {
    WeixinJSBridge.invoke('getBrandWCPayRequest', JSON.parse(data.parameters), function (result) {
      location.replace(result.err_msg === 'get_brand_wcpay_request:ok' ? data.done : data.cancelled);
    });
  }
  document.getElementById('again').addEventListener('click', pay);
  if (window.WeixinJSBridge) pay();
  else document.addEventListener('WeixinJSBridgeReady', pay);
})();`;
